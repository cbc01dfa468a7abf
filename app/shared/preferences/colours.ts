/** The eight theme colours in their order (SH-2.8-07, SH-2.8-08). The matching text colours are in `ui/theme/tokens.css`. */
export const COLOURS = [
  {code: 'dusk', hex: '#F5222D'},
  {code: 'volcano', hex: '#FA541C'},
  {code: 'sunset', hex: '#FAAD14'},
  {code: 'cyan', hex: '#13C2C2'},
  {code: 'aurora', hex: '#52C41A'},
  {code: 'daybreak', hex: '#1F71FF'},
  {code: 'geek', hex: '#2F54EB'},
  {code: 'plum', hex: '#722ED1'},
] as const;

export type ColourCode = (typeof COLOURS)[number]['code'];
export const COLOUR_CODES = COLOURS.map(({code}) => code) as [ColourCode, ...ColourCode[]];
