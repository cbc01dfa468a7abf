import {lazy} from 'react';

/** The dialog that crops an image, whose code is fetched when the first image is chosen. Within a `Suspense`. */
export const CropDialog = lazy(() => import('./crop-dialog.tsx').then(({CropDialog: Dialog}) => ({default: Dialog})));
