import type {QuantityName} from '@livebus/contract';

/** Units used inside the console, the same as on the wire (design, "The wire"). Power factors have none. */
export type QuantityUnit = 'V' | 'A' | 'W' | 'var' | 'VA' | 'Hz' | 'kWh' | 'kvarh' | 'C' | '';

/** Every quantity of a reading (MO-3-01, MO-3-02) by its internal name, with its unit. Phases are A, B, C. */
export const QUANTITY_TABLE = {
  voltageAV: {wire: 'aPhaseVoltage', unit: 'V'},
  voltageBV: {wire: 'bPhaseVoltage', unit: 'V'},
  voltageCV: {wire: 'cPhaseVoltage', unit: 'V'},
  zeroSequenceVoltageV: {wire: 'zeroSequenceVoltage', unit: 'V'},
  currentAA: {wire: 'aPhaseCurrent', unit: 'A'},
  currentBA: {wire: 'bPhaseCurrent', unit: 'A'},
  currentCA: {wire: 'cPhaseCurrent', unit: 'A'},
  zeroSequenceCurrentA: {wire: 'zeroSequenceCurrent', unit: 'A'},
  activePowerAW: {wire: 'aPhaseActivePower', unit: 'W'},
  activePowerBW: {wire: 'bPhaseActivePower', unit: 'W'},
  activePowerCW: {wire: 'cPhaseActivePower', unit: 'W'},
  reactivePowerAVar: {wire: 'aPhaseReactivePower', unit: 'var'},
  reactivePowerBVar: {wire: 'bPhaseReactivePower', unit: 'var'},
  reactivePowerCVar: {wire: 'cPhaseReactivePower', unit: 'var'},
  apparentPowerAVa: {wire: 'aPhaseApparentPower', unit: 'VA'},
  apparentPowerBVa: {wire: 'bPhaseApparentPower', unit: 'VA'},
  apparentPowerCVa: {wire: 'cPhaseApparentPower', unit: 'VA'},
  powerFactorA: {wire: 'aPhasePowerFactor', unit: ''},
  powerFactorB: {wire: 'bPhasePowerFactor', unit: ''},
  powerFactorC: {wire: 'cPhasePowerFactor', unit: ''},
  activePowerW: {wire: 'activePowerSum', unit: 'W'},
  reactivePowerVar: {wire: 'reactivePowerSum', unit: 'var'},
  apparentPowerVa: {wire: 'apparentPowerSum', unit: 'VA'},
  powerFactor: {wire: 'totalPowerFactor', unit: ''},
  frequencyHz: {wire: 'frequency', unit: 'Hz'},
  activeEnergyInKwh: {wire: 'positiveActiveEnergy', unit: 'kWh'},
  reactiveEnergyInKvarh: {wire: 'positiveReactiveEnergy', unit: 'kvarh'},
  activeEnergyOutKwh: {wire: 'reverseActiveEnergy', unit: 'kWh'},
  reactiveEnergyOutKvarh: {wire: 'reverseReactiveEnergy', unit: 'kvarh'},
  temperatureC: {wire: 'temperature', unit: 'C'},
  reserve1: {wire: 'reservePar1', unit: ''},
  reserve2: {wire: 'reservePar2', unit: ''},
  reserve3: {wire: 'reservePar3', unit: ''},
  reserve4: {wire: 'reservePar4', unit: ''},
  reserve5: {wire: 'reservePar5', unit: ''},
  reserve6: {wire: 'reservePar6', unit: ''},
  reserve7: {wire: 'reservePar7', unit: ''},
  windingAC: {wire: 'parameter1', unit: 'C'},
  windingBC: {wire: 'parameter2', unit: 'C'},
  windingCC: {wire: 'parameter3', unit: 'C'},
} as const satisfies Record<string, {readonly wire: QuantityName; readonly unit: QuantityUnit}>;

export type QuantityField = keyof typeof QUANTITY_TABLE;

export const QUANTITY_FIELDS = Object.keys(QUANTITY_TABLE) as readonly QuantityField[];

/** The quantity with this name; undefined for an unknown name, which an address may contain. */
export function quantityField(name: string | null): QuantityField | undefined {
  return QUANTITY_FIELDS.find((field) => field === name);
}
