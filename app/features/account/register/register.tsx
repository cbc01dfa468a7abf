import {InfoPage} from './info-page.tsx';

export default function Register() {
  return <InfoPage page="register" />;
}
