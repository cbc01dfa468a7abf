import {type AdminUser, loginNameField, newPasswordField, ROLE_IDS, type RoleId, userNameField} from '@livebus/contract';
import {Button, type Choice, Form, FormField, MultiSelect, Notice, Select, SubmitButton, TextField} from '@livebus/ui';
import {useQueryClient} from '@tanstack/react-query';
import {useEffect, useMemo, useState} from 'react';
import {useTranslation} from 'react-i18next';
import {z} from 'zod';
import {createUser, type RoleInfo, saveUser} from '../../api/administration.ts';
import {ApiFailure} from '../../api/client.ts';
import {useFormKit} from '../../parts/form/use-form-kit.ts';
import {useZodForm} from '../../parts/form/use-zod-form.ts';
import {NewPassword} from './new-password.tsx';
import {roleName} from './role-words.ts';
import {showUser} from './use-administration.ts';

export interface UserFormProps {
  /** Undefined for one that is not there yet. */
  readonly user: AdminUser | undefined;
  readonly roles: readonly RoleInfo[] | undefined;
  readonly projects: readonly Choice[];
  onUnsaved(unsaved: boolean): void;
  /** The user as the server has it now; undefined when it is not there any more. */
  onReload(): Promise<AdminUser | undefined>;
  onDone(): void;
}

const common = {name: userNameField, role: z.enum(ROLE_IDS), projectIds: z.array(z.string())};
const NEW = z.object({...common, loginName: loginNameField, password: newPasswordField});
const STANDING = z.object({...common, loginName: z.string(), password: z.string()});

const valuesOf = (user: AdminUser | undefined) => ({
  loginName: user?.loginName ?? '',
  name: user?.name ?? '',
  role: (user?.role ?? 'viewer') as RoleId,
  projectIds: user?.projectIds ?? [],
  password: '',
});

/** Name, role and projects of a user; of a new one the sign-in name and the first password too. */
export function UserForm({user, roles, projects, onUnsaved, onReload, onDone}: UserFormProps) {
  const {t} = useTranslation('administration');
  const kit = useFormKit();
  const queries = useQueryClient();
  // What the input began with: a change is held against it, whatever the list says meanwhile.
  const [seen, setSeen] = useState(user);
  const [overtaken, setOvertaken] = useState(false);
  const form = useZodForm(user === undefined ? NEW : STANDING, valuesOf(user));
  const {isDirty} = form.formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const role = form.watch('role');
  const seesAll = roles?.find(({id}) => id === role)?.projects === 'all';
  const roleChoices = useMemo(() => ROLE_IDS.map((id) => ({value: id, label: roleName(id, roles, t)})), [roles, t]);

  const send = async ({loginName, name, role, projectIds, password}: z.output<typeof STANDING>) => {
    try {
      const saved =
        seen === undefined
          ? await createUser({loginName, name, role, projectIds, password})
          : await saveUser({id: seen.id, revision: seen.revision, name, role, projectIds});
      showUser(queries, saved);
      onDone();
    } catch (error) {
      setOvertaken(error instanceof ApiFailure && error.msgKey === 'userChanged');
      throw error;
    }
  };
  const takeOver = async () => {
    const now = await onReload();
    if (now === undefined) return onDone();
    setSeen(now);
    setOvertaken(false);
    form.clearErrors();
    form.reset(valuesOf(now));
  };

  return (
    <Form
      form={form}
      label={t(user === undefined ? 'add' : 'edit')}
      texts={kit.form}
      failureText={kit.failureText}
      onSubmit={send}
      className="flex flex-col gap-2"
    >
      {user === undefined && (
        <FormField control={form.control} name="loginName">
          {(bound) => <TextField {...bound} label={t('loginName')} hint={t('loginNameHint')} required autoComplete="off" maxLength={64} />}
        </FormField>
      )}
      <FormField control={form.control} name="name">
        {(bound) => <TextField {...bound} label={t('name')} required autoComplete="off" maxLength={64} />}
      </FormField>
      <FormField control={form.control} name="role">
        {({onChange, ...bound}) => (
          <Select
            {...bound}
            onChange={(id) => onChange(id as RoleId)}
            label={t('roleHead')}
            hint={t(`roleHint.${role}`)}
            required
            disabled={seen?.own === true}
            texts={kit.choice}
            choices={roleChoices}
          />
        )}
      </FormField>
      <FormField control={form.control} name="projectIds">
        {({onChange, ...bound}) => (
          <MultiSelect
            {...bound}
            onChange={(ids) => onChange([...ids])}
            label={t('projects')}
            hint={t(seesAll ? 'seesAll' : 'projectsHint')}
            disabled={seesAll}
            placeholder={t(seesAll ? 'allProjects' : 'noProjects')}
            clearable
            selectAll
            texts={kit.choice}
            choices={projects}
          />
        )}
      </FormField>
      {user === undefined && (
        <NewPassword control={form.control} onMade={(password) => form.setValue('password', password, {shouldDirty: true})} />
      )}
      {overtaken && (
        <Notice look="warning" className="mt-2">
          <p>{t('overtaken')}</p>
          <Button size="small" className="mt-2" onClick={() => void takeOver()}>
            {t('takeOver')}
          </Button>
        </Notice>
      )}
      <div className="mt-3 flex justify-end gap-2">
        <SubmitButton className="mobile:h-touch">{t(user === undefined ? 'create' : 'save')}</SubmitButton>
      </div>
    </Form>
  );
}
