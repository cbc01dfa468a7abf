import {Navigate, useLocation, useParams} from 'react-router-dom';
import {linkTo, readFields} from '../../../base/routes.ts';
import {ExceptionPage} from './exception-page.tsx';
import {readRefusal} from './refusal.ts';

/** The page of an error by its number (SH-2.1-13, SH-2.1-14); one that there is no page for is not found. */
export default function Exception() {
  const {state} = useLocation();
  const {code} = readFields('exception', new URLSearchParams(), useParams());
  if (code === undefined) return <Navigate to={linkTo('notFound')} replace />;
  return <ExceptionPage code={code} {...readRefusal(state)} />;
}
