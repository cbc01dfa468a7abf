import type {VoltageKind} from '../../station/station.ts';

/** Levels with a colour in the palettes, kV. */
const LEVELS = [
  '0.23',
  '0.4',
  '3',
  '6',
  '10',
  '13.8',
  '15',
  '20',
  '35',
  '66',
  '110',
  '220',
  '330',
  '400',
  '500',
  '660',
  '750',
  '800',
  '1000',
];

/** Key of `Palette.voltages` for a nominal voltage: its own level or the nearest by ratio; 10 or 0.4 kV if unknown. */
export function voltageKey(kind: VoltageKind, nominalKv: number | undefined): string {
  if (nominalKv === undefined || !(nominalKv > 0)) return kind === 'high' ? '10' : '0.4';
  const distance = (level: string) => Math.abs(Math.log(Number(level) / nominalKv));
  return LEVELS.reduce((best, level) => (distance(level) < distance(best) ? level : best));
}
