import '@livebus/ui/theme/base.css';
import {createRoot} from 'react-dom/client';
import {Gallery} from './gallery.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root');
createRoot(element).render(<Gallery />);
