import {cx} from '@livebus/ui';
import {Link} from 'react-router-dom';
import {getConfig} from '../../base/config/config.ts';
import {OVERVIEW_PATH} from '../../base/routes.ts';
import {BrandMark} from '../../shared/brand/brand-mark.tsx';

/** Logo and product name, linked to the overview (SH-2.1-21). `quiet` leaves the name to screen readers. */
export function Brand({quiet = false}: {readonly quiet?: boolean}) {
  const {product} = getConfig().branding;
  return (
    <Link
      to={OVERVIEW_PATH}
      className="flex min-w-0 items-center gap-2.5 rounded-2 text-16 font-semibold whitespace-nowrap text-nav-text"
      title={quiet ? product : undefined}
    >
      <BrandMark />
      <span className={cx(quiet ? 'sr-only' : 'min-w-0 truncate @max-[45rem]:sr-only')}>{product}</span>
    </Link>
  );
}
