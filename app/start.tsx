import {createRoot} from 'react-dom/client';
import {loadConfig} from './base/api/transport/load-config.ts';
import type {ConfigFailure} from './base/config/config.ts';
import {startI18n} from './base/i18n/i18n.ts';
import {mountConsole} from './console.tsx';
import {startPreferences} from './shared/preferences/theme.ts';
import {StartFailure, type StartFailureProps} from './start-failure.tsx';

/** Starts the console in an element; whatever keeps it from starting is told there on a full page, which never stays blank. */
export async function start(element: HTMLElement): Promise<void> {
  try {
    const config = await loadConfig();
    if (config.ok) await mountConsole(element, config.value);
    else await showFailure(element, failureOf(config));
  } catch (error) {
    console.error('the console could not start', error);
    await showFailure(element, {problem: 'broken', at: undefined, detail: String(error)});
  }
}

function failureOf({problem, key, detail}: ConfigFailure): StartFailureProps {
  return {problem, at: key, detail};
}

async function showFailure(element: HTMLElement, failure: StartFailureProps): Promise<void> {
  try {
    startPreferences();
    await startI18n();
  } catch (error) {
    console.error('the page of the failure lacks its looks or its language', error);
  }
  createRoot(element).render(<StartFailure {...failure} />);
}
