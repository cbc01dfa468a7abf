import {ExceptionPage} from './exception-page.tsx';

export default function ServerError() {
  return <ExceptionPage code={500} />;
}
