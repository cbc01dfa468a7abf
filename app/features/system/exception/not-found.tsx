import {SCREENS} from '@livebus/contract';
import {useLocation} from 'react-router-dom';
import {ExceptionPage} from './exception-page.tsx';
import {readRefusal} from './refusal.ts';

/** An address that the console does not know, or a screen that the user's menu lacks: the link may be right, and somebody else's. */
export default function NotFound() {
  const {state} = useLocation();
  const refusal = readRefusal(state);
  return <ExceptionPage code={isScreen(refusal.from) ? 403 : 404} {...refusal} />;
}

function isScreen(address: string | undefined): boolean {
  const path = address?.split(/[?#]/)[0];
  return Object.values(SCREENS).some((screen) => screen.path === path);
}
