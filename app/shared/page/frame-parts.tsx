import {KeyboardSheetHost} from '../keyboard-sheet/keyboard-sheet-host.tsx';
import {PaletteHost} from '../palette/palette-host.tsx';
import {PrintedDocument} from '../print/print-parts.tsx';
import {SessionEndingSoon} from '../sessions/ending-soon.tsx';
import {SignOutQuestion} from '../sign-out/sign-out-question.tsx';
import {VersionNotice} from '../version-notice/version-notice.tsx';

/** What stands once in the frame and shows itself when it is wanted: palette, sheet of keys, the question before signing out, the word of a new version, the word before the session ends. */
export function FrameParts() {
  return (
    <>
      <PaletteHost />
      <KeyboardSheetHost />
      <SignOutQuestion />
      <VersionNotice />
      <PrintedDocument />
      <SessionEndingSoon />
    </>
  );
}
