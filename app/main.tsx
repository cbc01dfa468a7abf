import './without-eval.ts';
import '@livebus/ui/theme/base.css';
import {start} from './start.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root');
await start(element);
