import {useEffect, useState} from 'react';

/** An object URL of a file, revoked when the file changes or its owner is unmounted. Undefined until there is one. */
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
