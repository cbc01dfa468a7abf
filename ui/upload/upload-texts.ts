import type {FileFault} from './image-rules.ts';

/** The words of an image upload in the reader's language. */
export interface UploadTexts {
  readonly add: string;
  readonly drop: string;
  readonly waiting: string;
  readonly stopped: string;
  readonly failed: string;
  readonly retry: string;
  readonly cancel: string;
  readonly remove: string;
  readonly removeTitle: string;
  readonly removeQuestion: string;
  readonly keep: string;
  readonly close: string;
  readonly before: string;
  readonly after: string;
  readonly cropTitle: string;
  readonly cropZoom: string;
  readonly cropPreview: string;
  readonly cropConfirm: string;
  readonly cropFailed: string;
  /** What may be uploaded; undefined for `most` where there is no limit. */
  limits(types: string, size: string, most: number | undefined): string;
  fault(fault: FileFault, types: string, size: string): string;
  sending(percent: number | null): string;
  /** The n-th image of so many. */
  image(index: number, count: number): string;
}
