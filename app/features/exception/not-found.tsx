import {ExceptionPage} from './exception-page.tsx';

export default function NotFound() {
  return <ExceptionPage code={404} />;
}
