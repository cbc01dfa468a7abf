import {Button, Notice} from '@livebus/ui';

export interface EditConflictNoticeProps {
  readonly text: string;
  /** What the button says. */
  readonly takeOver: string;
  onTakeOver(): void;
}

/** Somebody else was faster: what stands there now can be taken over; until then what was typed stays. */
export function EditConflictNotice({text, takeOver, onTakeOver}: EditConflictNoticeProps) {
  return (
    <Notice look="warning" className="col-span-full mt-2">
      <p>{text}</p>
      <Button size="small" className="mt-2" onClick={onTakeOver}>
        {takeOver}
      </Button>
    </Notice>
  );
}
