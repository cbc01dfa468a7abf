import {describe, expect, it} from 'vitest';
import {isShaped} from './shaped-text.ts';

describe('isShaped', () => {
  it.each(['', '103出线柜', 'Öl-Trafo №2 Ω', '受電盤パネル', '수전반', 'Щит 1', '10.5 kV · 12 °C…', '（备用）'])(
    '%j is set character by character',
    (text) => {
      expect(isShaped(text)).toBe(false);
    },
  );

  it.each(['مفتاح كهرباء رئيسي 280002', 'לוח 12', 'मुख्य', 'แผง', 'e\u0301', '👩\u200d🔧', '🇨🇳', '𠮷', '1\ufe0f', 'が'.normalize('NFD')])(
    '%j is set as a whole',
    (text) => {
      expect(isShaped(text)).toBe(true);
    },
  );
});
