import {getConfig} from '../../base/config/config.ts';
import {COPYRIGHT_YEAR} from '../../base/config/constants.ts';

/** The company's line at the foot of every frame (SH-1-09). */
export function Copyright() {
  return (
    <span className="whitespace-nowrap">
      © {COPYRIGHT_YEAR} {getConfig().branding.company}
    </span>
  );
}
