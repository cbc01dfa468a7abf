import type {EnergyTotal} from '@livebus/contract';
import {Card} from '@livebus/ui';
import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import type {FigureFile} from '../../../../shared/energy/chart/figure-data.ts';
import {EnergyOrigin, EnergyValue} from '../../../../shared/energy/figure/energy-value.tsx';
import type {Dashboard} from '../use-dashboard.ts';

export interface PanelProps {
  readonly page: Dashboard;
  /** Of the figure, CSS px. */
  readonly heightPx: number;
}

/** The card around one figure. */
export function Panel({children}: {readonly children: ReactNode}) {
  return (
    <Card className="overflow-visible px-4 pb-1 mobile:rounded-none mobile:border-x-0 mobile:px-3 print:break-inside-avoid">
      {children}
    </Card>
  );
}

export interface PanelFootProps {
  readonly name: string;
  readonly total: EnergyTotal | undefined;
  /** Some of it is still being read. */
  readonly isPending?: boolean;
  /** Where more of it is shown. */
  readonly link?: {readonly to: string; readonly label: string} | undefined;
}

/** Below a figure: its total with coverage and source, and where to look further. */
export function PanelFoot({name, total, isPending = false, link}: PanelFootProps) {
  const {t} = useTexts('energy-regulation');
  return (
    <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-0.5 text-12">
      {isPending ? (
        <span role="status" className="text-text-3">
          {t('energy:pending')}
        </span>
      ) : (
        total && (
          <>
            <span className="text-text-3">{t('energy:sum')}</span>
            <EnergyValue kwh={total.kwh} marks={total.marks} className="-ml-2 font-semibold" />
            <EnergyOrigin total={total} name={name} />
          </>
        )
      )}
      {link && (
        <Link to={link.to} className="ml-auto rounded-1 text-primary-text hover:underline print:hidden">
          {link.label}
        </Link>
      )}
    </div>
  );
}

/** What every file of the screen says of where it comes from. */
export function useFile({projectName, zone}: Dashboard, ...more: readonly (readonly [string, string])[]): FigureFile {
  const {t} = useTexts('energy-regulation');
  return {subject: projectName, zone, facts: [[t('project'), projectName], ...more]};
}
