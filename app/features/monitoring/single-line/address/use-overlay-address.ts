import {type DialogAddress, useDialogAddress} from '../../../../shared/dialog/use-dialog-address.ts';
import {withDevice} from './view-address.ts';

export type OverlayAddress = DialogAddress;

/** What stands over the picture in the screen's address: `&cabinet=ID` the front of a cabinet, `&photo=ID` the photo of a device. What is opened is also what is selected. */
export function useOverlayAddress(name: 'cabinet' | 'photo'): OverlayAddress {
  return useDialogAddress(name, withSelected);
}

function withSelected(params: URLSearchParams, id: string): URLSearchParams {
  return withDevice(params, id, 'keep');
}
