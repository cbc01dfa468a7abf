import {KeyboardSheetHost} from '../keyboard-sheet/keyboard-sheet-host.tsx';
import {PaletteHost} from '../palette/palette-host.tsx';
import {PrintedDocument} from '../print/print-parts.tsx';
import {SessionEndingSoon} from '../sessions/ending-soon.tsx';
import {SignOutQuestion} from '../sign-out/sign-out-question.tsx';
import {VersionNoticeHost} from '../version-notice/version-notice-host.tsx';

/**
 * Parts that exist once in the frame and open when needed: palette, list of keys, sign-out question, notice of a new version, notice before
 * the session ends.
 */
export function FrameParts() {
  return (
    <>
      <PaletteHost />
      <KeyboardSheetHost />
      <SignOutQuestion />
      <VersionNoticeHost />
      <PrintedDocument />
      <SessionEndingSoon />
    </>
  );
}
