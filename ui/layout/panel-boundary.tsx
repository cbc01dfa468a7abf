import {Copy, TriangleAlert} from 'lucide-react';
import {type ReactNode, useState} from 'react';
import {PanelState} from '../feedback/panel-state.tsx';
import {Button} from '../primitives/button.tsx';
import {faultReference} from './fault-reference.ts';
import {RenderBoundary} from './render-boundary.tsx';

export interface PanelBoundaryTexts {
  readonly title: string;
  readonly retry: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  /** The line with the reference. */
  reference(reference: string): string;
}

export interface PanelBoundaryProps {
  readonly texts: PanelBoundaryTexts;
  /** A change renders the panel again: another asset, another range. */
  readonly resetKey?: string;
  /** Copies a text to the clipboard; false if the browser does not allow it. */
  onCopy(text: string): Promise<boolean>;
  /** Called for each error with its reference; default: the browser's console. */
  onFault?(error: unknown, reference: string): void;
  readonly children: ReactNode;
}

/** Contains a panel's errors: its neighbours continue, and it shows a retry and a reference for support. */
export function PanelBoundary({texts, resetKey = '', onCopy, onFault, children}: PanelBoundaryProps) {
  return (
    <RenderBoundary
      resetKey={resetKey}
      onFault={(error, componentStack) => {
        const reference = faultReference(error);
        if (onFault) onFault(error, reference);
        else console.error(`a panel failed, ${reference}`, error, componentStack);
      }}
      fallback={(error, retry) => <PanelFault reference={faultReference(error)} texts={texts} onRetry={retry} onCopy={onCopy} />}
    >
      {children}
    </RenderBoundary>
  );
}

interface PanelFaultProps extends Pick<PanelBoundaryProps, 'texts' | 'onCopy'> {
  readonly reference: string;
  onRetry(): void;
}

function PanelFault({reference, texts, onRetry, onCopy}: PanelFaultProps) {
  const [copied, setCopied] = useState<boolean>();
  return (
    <PanelState
      role="alert"
      icon={<TriangleAlert size={20} strokeWidth={1.5} />}
      title={texts.title}
      detail={<span className="select-all">{texts.reference(reference)}</span>}
      action={
        <span className="flex flex-wrap items-center justify-center gap-2">
          <Button size="small" onClick={onRetry}>
            {texts.retry}
          </Button>
          <Button
            size="small"
            look="quiet"
            icon={<Copy aria-hidden="true" size={14} strokeWidth={1.75} />}
            onClick={() => void onCopy(reference).then(setCopied)}
          >
            {copied === undefined ? texts.copy : copied ? texts.copied : texts.notCopied}
          </Button>
        </span>
      }
    />
  );
}
