import {InfoPage} from './info-page.tsx';

export default function RegisterResult() {
  return <InfoPage page="result" />;
}
