import {Dialog, type DialogProps, EmptyState, ErrorState, Skeleton} from '@livebus/ui';
import {type ReactNode, useEffect, useRef} from 'react';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {failureText} from '../failure/failure-text.ts';
import {holdSteps} from '../leave-guard/held-steps.ts';
import type {DialogAddress} from './use-dialog-address.ts';

/** Result of looking up the id in an address. */
export type Sought<Thing> =
  | {readonly kind: 'loading'}
  | {readonly kind: 'found'; readonly thing: Thing}
  | {readonly kind: 'missing'}
  | {readonly kind: 'failed'; readonly error: unknown; onRetry(): void};

export interface AddressDialogProps<Thing> extends Pick<DialogProps, 'size' | 'height' | 'width' | 'flush' | 'busy' | 'returnFocusTo'> {
  readonly address: DialogAddress;
  readonly sought: Sought<Thing>;
  /** Title until the thing is known. */
  readonly title: string;
  titleOf?(thing: Thing): string;
  noteOf?(thing: Thing): ReactNode;
  actionsOf?(thing: Thing): ReactNode;
  footerOf?(thing: Thing): ReactNode;
  /** Closing, Back and leaving the site would lose input, so each asks first. */
  readonly unsaved?: boolean;
  children(thing: Thing): ReactNode;
}

/** A dialog for the thing in its address. An id that leads nowhere is reported inside, and the page behind stays. */
export function AddressDialog<Thing>(props: AddressDialogProps<Thing>) {
  const {address, sought, title, titleOf, noteOf, actionsOf, footerOf, unsaved = false, children, ...dialog} = props;
  const {t} = useTexts('dialog');
  const decided = useRef(false);
  const {name, id} = address;
  useEffect(() => {
    if (!unsaved || id === null) return;
    decided.current = false;
    return holdSteps((_, to) => !decided.current && new URLSearchParams(to.search).get(name) !== id);
  }, [unsaved, name, id]);
  const thing = sought.kind === 'found' ? sought.thing : undefined;
  return (
    <Dialog
      {...dialog}
      open={id !== null}
      onOpenChange={(open) => {
        if (open) return;
        // The dialog has already asked.
        decided.current = true;
        address.close();
      }}
      title={(thing !== undefined && titleOf?.(thing)) || title}
      note={thing !== undefined && noteOf?.(thing)}
      actions={thing !== undefined && actionsOf?.(thing)}
      footer={thing !== undefined && footerOf?.(thing)}
      closeLabel={t('close')}
      unsaved={unsaved ? {question: t('unsaved.question'), stay: t('unsaved.stay'), leave: t('unsaved.leave')} : undefined}
    >
      <Content sought={sought} id={id ?? ''}>
        {children}
      </Content>
    </Dialog>
  );
}

interface ContentProps<Thing> extends Pick<AddressDialogProps<Thing>, 'sought' | 'children'> {
  readonly id: string;
}

function Content<Thing>({sought, id, children}: ContentProps<Thing>) {
  const {t} = useTexts('dialog');
  switch (sought.kind) {
    case 'loading':
      return <Skeleton label={t('loading')} />;
    case 'missing':
      return <EmptyState title={t('missing', {id})} detail={t('missingWhy')} />;
    case 'failed':
      return <ErrorState title={t('failed')} detail={failureText(sought.error, t)} retry={{label: t('retry'), onRetry: sought.onRetry}} />;
    case 'found':
      return children(sought.thing);
  }
}
