import {withoutUnseen} from '@livebus/engine/core';
import {useEffect, useState} from 'react';

/** A text is sent when typing rests. */
const REST_MS = 300;

/**
 * A search text that the address holds and a field edits: what is typed is sent when typing rests, without outer spaces and unseen
 * characters. Back and a link change the field.
 *
 * @param value - the text of the address.
 * @returns the text of the field, and its `onChange`.
 */
export function useTypedText(value: string, onSend: (text: string) => void): readonly [string, (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const [sent, setSent] = useState(value);
  // Back, or a link, brought another text. One that was sent from here may be behind what has been typed meanwhile.
  if (known !== value) {
    setKnown(value);
    setSent(value);
    if (value !== sent) setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is sent.
  useEffect(() => {
    const text = withoutUnseen(typed).trim();
    if (text === value) return;
    const timer = setTimeout(() => {
      setSent(text);
      onSend(text);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped];
}
