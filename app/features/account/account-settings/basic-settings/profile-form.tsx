import {emailField, PROFILE_LIMITS, phoneField, type UserProfile} from '@livebus/contract';
import {Button, Form, FormField, RadioGroup, SubmitButton, Tag, TextField} from '@livebus/ui';
import {useMemo} from 'react';
import {z} from 'zod';
import {showOwnProfile} from '../../../../base/account/own-profile.ts';
import {saveOwnProfile} from '../../../../base/api/calls/account/profile.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {messages} from '../../../../shared/floating/messages.ts';
import {EditConflictNotice} from '../../../../shared/form/edit-conflict-notice.tsx';
import {useFormKit} from '../../../../shared/form/use-form-kit.ts';
import {useRecordForm} from '../../../../shared/form/use-record-form.ts';
import {useZodForm} from '../../../../shared/form/use-zod-form.ts';

const SCHEMA = z.object({
  userName: z.string().trim().min(1, 'form:issue.required').max(PROFILE_LIMITS.name),
  email: emailField,
  phonenumber: phoneField,
  sex: z.enum(['0', '1', '']),
});

const valuesOf = ({userName, name, email, phonenumber, sex}: UserProfile): z.input<typeof SCHEMA> => ({
  ...{userName: userName ?? name ?? '', email: email ?? '', phonenumber: phonenumber ?? ''},
  sex: sex === 0 ? '0' : sex === 1 ? '1' : '',
});

export interface ProfileFormProps {
  readonly profile: UserProfile;
  readonly loginName: string;
  /** The profile as it stands now. */
  onReload(): Promise<UserProfile | undefined>;
}

/** What the user may change of himself, with what only an administrator may. */
export function ProfileForm({profile, loginName, onReload}: ProfileFormProps) {
  const {t} = useTexts('basic-settings');
  const kit = useFormKit();
  const first = useMemo(() => valuesOf(profile), [profile]);
  const form = useZodForm(SCHEMA, first);
  const {seen, overtaken, takeOver, save} = useRecordForm({
    form,
    thing: profile,
    msgKey: 'userChanged',
    valuesOf,
    onUnsaved: NOTHING,
    onReload,
    onDone: NOTHING,
  });
  const projects = profile.projectNames;
  return (
    <Form
      form={form}
      label={t('title')}
      texts={kit.form}
      failureText={(error) => t('failed', {why: kit.failureText(error)})}
      onSubmit={({sex, ...values}) =>
        save(
          saveOwnProfile({userId: profile.userId ?? '', ...values, ...(sex !== '' && {sex: Number(sex) as 0 | 1})}, seen?.revision),
          () => {
            showOwnProfile({name: values.userName});
            messages.say({look: 'success', text: t('saved')});
            // The next change is held against what stands now.
            void takeOver();
          },
        )
      }
      className="grid grid-cols-2 gap-x-4 gap-y-1 max-[899px]:grid-cols-1"
    >
      <TextField label={t('loginName')} value={profile.loginName ?? loginName} onChange={NOTHING} readOnly hint={t('byAdministrator')} />
      <FormField control={form.control} name="userName">
        {(bound) => <TextField {...bound} label={t('userName')} required autoComplete="name" />}
      </FormField>
      <FormField control={form.control} name="email">
        {(bound) => <TextField {...bound} type="email" label={t('email')} autoComplete="email" />}
      </FormField>
      <FormField control={form.control} name="phonenumber">
        {(bound) => <TextField {...bound} type="tel" label={t('phone')} autoComplete="tel" />}
      </FormField>
      <FormField control={form.control} name="sex">
        {({onChange, ...bound}) => (
          <RadioGroup
            {...bound}
            onChange={(sex) => onChange(sex as '0' | '1')}
            label={t('sex')}
            choices={[
              {value: '0', label: t('male')},
              {value: '1', label: t('female')},
            ]}
          />
        )}
      </FormField>
      <div className="flex flex-col gap-1.5">
        <span className="text-13">{t('projects')}</span>
        <span className="flex flex-wrap gap-1.5">
          {profile.allProjects ? (
            <Tag>{t('allProjects')}</Tag>
          ) : projects.length === 0 ? (
            <span className="text-13 text-text-2">{t('noProjects')}</span>
          ) : (
            projects.map((name) => <Tag key={name}>{name}</Tag>)
          )}
        </span>
        <span className="text-12 text-text-3">{t('byAdministrator')}</span>
      </div>
      {overtaken && <EditConflictNotice text={t('overtaken')} takeOver={t('takeOver')} onTakeOver={() => void takeOver()} />}
      <div className="col-span-full mt-3 flex justify-end gap-2 border-t border-line pt-4">
        <Button onClick={() => form.reset()} disabled={!form.formState.isDirty} className="mobile:h-touch">
          {t('restore')}
        </Button>
        <SubmitButton className="mobile:h-touch">{t('save')}</SubmitButton>
      </div>
    </Form>
  );
}

const NOTHING = () => undefined;
