import {useLocation} from 'react-router-dom';
import {ExceptionPage} from './exception-page.tsx';
import {readRefusal} from './refusal.ts';

export default function NotFound() {
  const {state} = useLocation();
  return <ExceptionPage code={404} {...readRefusal(state)} />;
}
