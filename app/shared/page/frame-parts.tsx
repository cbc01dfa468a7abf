import {KeyboardSheetHost} from '../keyboard-sheet/keyboard-sheet-host.tsx';
import {PaletteHost} from '../palette/palette-host.tsx';
<<<<<<< HEAD
import {PrintedDocument} from '../print/print-parts.tsx';
=======
import {SessionEndingSoon} from '../sessions/ending-soon.tsx';
>>>>>>> 2d7a7c1 (app: forbidden links, faults of the browser, the end of a session, input methods and pasted blanks; builds keep old files 7 days)
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
<<<<<<< HEAD
      <PrintedDocument />
=======
      <SessionEndingSoon />
>>>>>>> 2d7a7c1 (app: forbidden links, faults of the browser, the end of a session, input methods and pasted blanks; builds keep old files 7 days)
    </>
  );
}
