import {AVATAR_PX, UPLOAD_LIMITS} from '@livebus/contract';
import {bytesText} from '@livebus/engine/core';
import {Button, CropDialog, judgeImage, typeNames} from '@livebus/ui';
import {Camera, UserRound} from 'lucide-react';
import {Suspense, useEffect, useRef, useState} from 'react';
import {showOwnProfile} from '../../../../base/account/own-profile.ts';
import {imageAddress} from '../../../../base/api/calls/images.ts';
import {ApiFailure} from '../../../../base/api/client.ts';
import {uploadOwnAvatar} from '../../../../base/api/upload.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {useSession} from '../../../../base/session/session-store.ts';
import {failureText} from '../../../../shared/failure/failure-text.ts';
import {messages} from '../../../../shared/floating/messages.ts';
import {useAction} from '../../../../shared/form/use-action.ts';
import {useFormKit} from '../../../../shared/form/use-form-kit.ts';

const RULES = {types: UPLOAD_LIMITS.types, mostBytes: UPLOAD_LIMITS.bytes};
/** The frame of the dialog and the sent image (SH-2.8-03). */
const CROP = {widthPx: AVATAR_PX, heightPx: AVATAR_PX, round: true, ownSize: true} as const;

/** The user's picture, 180 by 180, and the way to another one: chosen, judged, cropped, sent to the server's own store (SH-7-37). */
export function AvatarColumn() {
  const {t} = useTexts('basic-settings');
  const kit = useFormKit();
  const standing = imageAddress(useSession(({user}) => user?.avatar) ?? '');
  const [chosen, setChosen] = useState<File>();
  const [fault, setFault] = useState<string>();
  const [local, setLocal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => void (local !== undefined && URL.revokeObjectURL(local)), [local]);
  const types = typeNames(RULES.types);
  const most = bytesText(RULES.mostBytes);

  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const found = await judgeImage(file, RULES);
    setFault(found && kit.upload.fault(found, types, most));
    if (found === undefined) setChosen(file);
  };
  const sending = useAction(async (file: File) => {
    setLocal(URL.createObjectURL(file));
    try {
      const {name} = await uploadOwnAvatar(file, {signal: new AbortController().signal, onProgress: () => undefined});
      showOwnProfile({avatar: name});
      setLocal(undefined);
      messages.say({look: 'success', text: t('avatarSaved')});
    } catch (error) {
      // Another backend keeps no pictures: this one is seen on this page alone.
      if (error instanceof ApiFailure && error.status === 404) messages.say({look: 'info', text: t('avatarLocal')});
      else {
        setLocal(undefined);
        throw error;
      }
    }
  });
  const shown = local ?? standing;
  return (
    <div className="flex w-56 flex-col items-center gap-3 mobile:w-full">
      <button
        type="button"
        aria-label={t('changeAvatar')}
        onClick={() => input.current?.click()}
        className="flex size-45 shrink-0 items-center justify-center overflow-hidden rounded-full border border-line bg-sunken text-text-3"
      >
        {shown === undefined ? (
          <UserRound size={72} strokeWidth={1} aria-hidden="true" />
        ) : (
          <img src={shown} alt={t('avatar')} className="size-full object-cover" />
        )}
      </button>
      <Button
        icon={<Camera size={16} strokeWidth={1.75} />}
        busy={sending.busy}
        onClick={() => input.current?.click()}
        className="mobile:h-touch"
      >
        {t('changeAvatar')}
      </Button>
      <p className="text-center text-12 text-text-3">{t('avatarHint', {types, most, side: AVATAR_PX})}</p>
      {(fault ?? sending.error) !== undefined && (
        <p role="alert" className="text-center text-12 break-words text-danger-text">
          {fault ?? failureText(sending.error, t)}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={RULES.types.join(',')}
        aria-label={t('chooseAvatar')}
        tabIndex={-1}
        className="sr-only"
        onChange={({target}) => {
          void take(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      {chosen !== undefined && (
        <Suspense>
          <CropDialog
            file={chosen}
            rules={CROP}
            texts={kit.upload}
            onCropped={(file) => {
              setChosen(undefined);
              sending.run(file);
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
