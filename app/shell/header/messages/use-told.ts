import {useEffect} from 'react';
import {useNavigate} from 'react-router-dom';
import {useTexts} from '../../../base/i18n/use-texts.ts';
import {useScreenPath} from '../../../base/menu/use-screen-path.ts';
import {linkTo} from '../../../base/routes.ts';
import {onWorkNews} from '../../../base/session/work-news.ts';
import {messages} from '../../../shared/floating/messages.ts';

/** Says in every tab that the user has got a work order, or that there is a new notice for him, and leads to it. */
export function useTold(): void {
  const {t} = useTexts('messages');
  const path = useScreenPath('WorkList');
  const navigate = useNavigate();
  useEffect(
    () =>
      onWorkNews((news) => {
        if (news.kind === 'assigned') {
          const {id, workId, workContent, by} = news;
          messages.say({
            look: 'info',
            text: t('assigned', {number: workId, by}),
            detail: workContent,
            ...(path !== undefined && {
              action: {label: t('open'), onAction: () => void navigate(`${path}?${new URLSearchParams({order: id})}`)},
            }),
          });
        } else if (news.kind === 'notice' && news.title !== undefined) {
          const {id, title, by} = news;
          messages.say({
            look: 'info',
            text: t('noticed', {by: by ?? ''}),
            detail: title,
            action: {label: t('open'), onAction: () => void navigate(linkTo('accountNotification', {message: id}))},
          });
        }
      }),
    [t, path, navigate],
  );
}
