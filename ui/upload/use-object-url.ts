import {useEffect, useState} from 'react';

/** An address for a file of this page, given back when the file changes or its owner goes. Undefined until there is one. */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [held, setHeld] = useState<{readonly file: Blob; readonly url: string}>();
  useEffect(() => {
    if (file === undefined) return;
    const url = URL.createObjectURL(file);
    setHeld({file, url});
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return held?.file === file ? held?.url : undefined;
}
