/** Languages of the texts that the writers add to a book. */
export const BOOK_LANGUAGES = ['zh-CN', 'zh-TW', 'en-US', 'pt-BR'] as const;
export type BookLanguage = (typeof BOOK_LANGUAGES)[number];

export interface BookTexts {
  /** Name of the cover's sheet. */
  readonly cover: string;
  /** Heads of the cover's list of columns. */
  readonly sheet: string;
  readonly column: string;
  readonly unit: string;
  readonly meaning: string;
  readonly zone: string;
  readonly madeAt: string;
  /** Head of the column with a row's marks, in formats whose cells cannot show one. */
  readonly marks: string;
}

const TEXTS: Readonly<Record<BookLanguage, BookTexts>> = {
  'zh-CN': {cover: '说明', sheet: '工作表', column: '列', unit: '单位', meaning: '含义', zone: '时区', madeAt: '生成时间', marks: '标记'},
  'zh-TW': {cover: '說明', sheet: '工作表', column: '欄', unit: '單位', meaning: '含義', zone: '時區', madeAt: '產生時間', marks: '標記'},
  'en-US': {
    cover: 'About',
    sheet: 'Sheet',
    column: 'Column',
    unit: 'Unit',
    meaning: 'Meaning',
    zone: 'Time zone',
    madeAt: 'Generated at',
    marks: 'Marks',
  },
  'pt-BR': {
    cover: 'Sobre',
    sheet: 'Planilha',
    column: 'Coluna',
    unit: 'Unidade',
    meaning: 'Significado',
    zone: 'Fuso horário',
    madeAt: 'Gerado em',
    marks: 'Marcas',
  },
};

/** The texts of a book; Chinese where it names no language. */
export function bookTexts(language: BookLanguage = 'zh-CN'): BookTexts {
  return TEXTS[language];
}
