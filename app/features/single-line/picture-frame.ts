import type {PictureLayoutKind} from '@livebus/engine/core';

/** What decides how a picture is laid out. */
export interface PictureFrame {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly layout: PictureLayoutKind;
}
