/** Electrical colours: replaceable data in the format of data/palette*.json. All colours are #RRGGBB. */
export interface Palette {
  readonly ground: string;
  readonly surface: string;
  readonly frame: string;
  readonly frameLine: string;
  readonly ink: string;
  readonly muted: string;
  readonly focus: string;
  readonly voltages: Readonly<Record<string, string>>;
  readonly dead: string;
  readonly earthed: string;
  readonly uncertain: string;
  readonly conflict: string;
  readonly positionOpen: string;
  readonly phases: Readonly<Record<'A' | 'B' | 'C' | 'N', string>>;
  readonly alarms: Readonly<Record<'urgent' | 'important' | 'general' | 'notice', string>>;
  readonly alarmEdge: Readonly<Partial<Record<'urgent' | 'important' | 'general' | 'notice', string>>>;
  readonly alarmOn: Readonly<Partial<Record<'urgent' | 'important' | 'general' | 'notice', string>>>;
  readonly onMark: string;
  readonly lamps: Readonly<Record<'red' | 'green' | 'yellow' | 'white' | 'presence', string>>;
  readonly marks: Readonly<Record<'offline' | 'quality', string>>;
  readonly panel: Readonly<Record<'ink' | 'fill' | 'plate' | 'edge', string>>;
  /** Multiplies every stroke width; 1 except on walls. */
  readonly strokeFactor: number;
}

/** `print` is black on white: states differ by width and dash only. */
export type PaletteTheme = 'light' | 'dark' | 'wall' | 'print';
