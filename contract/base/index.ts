import {commonSamples as samples} from './common.samples.ts';
import {deviceNames, stationById, tree} from './common.ts';
import type {Call} from './define-call.ts';
import type {CallSamples} from './samples.ts';

export {
  deviceNames,
  IMAGE_NAME,
  IMAGES_PATH,
  type StationInfo,
  stationById,
  TreeFlag,
  type TreeNode,
  tree,
  treeNode,
} from './common.ts';
export {CONSOLE_CONFIG_PATH, type ConsoleConfig, consoleConfig} from './console-config.ts';
export type {Access, Action, AssetField, BodyOf, Call, CallHeader, Encoding, QueryOf, ReplyOf} from './define-call.ts';
export {defineCall} from './define-call.ts';
export {ENERGY_KINDS, ENERGY_MARKS, type EnergyFigure, energyFigure} from './energy-source.ts';
export {type Envelope, envelope, envelopeOf, type FieldError, SESSION_OVER, strictEnvelope} from './envelope.ts';
export {hasUnseen, nameKey, writtenText} from './names.ts';
export {ROLE_IDS, type RoleId} from './role-ids.ts';
export {ABSENT_ID, type CallSamples, type Fields, type Sample, type SampleWorld} from './samples.ts';
export {INTERVALS_MIN, type IntervalMin} from './time-fields.ts';
export {ValueMark} from './value-marks.ts';

export const commonCalls: readonly Call[] = [tree, stationById, deviceNames];
export const commonSamples: readonly CallSamples[] = samples;
export {ownAddress} from './own-address.ts';
