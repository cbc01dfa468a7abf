import '@livebus/ui/theme/base.css';
import {createRoot} from 'react-dom/client';
import {loadConfig} from './config.ts';
import {mountConsole} from './console.tsx';
import {startI18n} from './i18n/i18n.ts';
import {FALLBACK_LANGUAGE} from './i18n/languages.ts';
import {startAppearance} from './session/appearance.ts';
import {StartFailure} from './start-failure.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root');

const config = await loadConfig();
if (config.ok) {
  await mountConsole(element, config.value);
} else {
  startAppearance();
  await startI18n(FALLBACK_LANGUAGE);
  createRoot(element).render(<StartFailure problem={config.problem} at={config.key} detail={config.detail} />);
}
