import type {FileFault} from './image-rules.ts';

/** The texts of an image upload in the user's language. */
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
  /** What may be uploaded; `most` is undefined without a limit. */
  limits(types: string, size: string, most: number | undefined): string;
  fault(fault: FileFault, types: string, size: string): string;
  sending(percent: number | null): string;
  /** The n-th of so many images. */
  image(index: number, count: number): string;
}
