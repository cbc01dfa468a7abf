import {ExceptionPage} from './exception-page.tsx';

export default function Forbidden() {
  return <ExceptionPage code={403} />;
}
