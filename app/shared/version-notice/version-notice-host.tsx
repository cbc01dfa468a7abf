import {type ComponentType, useEffect, useState} from 'react';

/** Watches for a newer build of the console. Its code comes after the first page, which does not wait for it. */
export function VersionNoticeHost() {
  const [loaded, setLoaded] = useState<{readonly Notice: ComponentType}>();
  useEffect(() => {
    import('./version-notice.tsx').then(
      ({VersionNotice}) => setLoaded({Notice: VersionNotice}),
      (error) => console.error('newer builds are not noticed until the page is loaded again', error),
    );
  }, []);
  return loaded && <loaded.Notice />;
}
