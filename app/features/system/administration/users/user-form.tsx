import {type AdminUser, loginNameField, newPasswordField, ROLE_IDS, userNameField} from '@livebus/contract';
import {type Choice, Form, FormField, MultiSelect, Notice, Select, TextField} from '@livebus/ui';
import {useQueryClient} from '@tanstack/react-query';
import {useMemo} from 'react';
import {z} from 'zod';
import {createUser, type RoleInfo, saveUser} from '../../../../base/api/calls/administration.ts';
import {useTexts} from '../../../../base/i18n/use-texts.ts';
import {EditConflictNotice} from '../../../../shared/form/edit-conflict-notice.tsx';
import {useFormKit} from '../../../../shared/form/use-form-kit.ts';
import {useRecordForm} from '../../../../shared/form/use-record-form.ts';
import {useZodForm} from '../../../../shared/form/use-zod-form.ts';
import {FormFoot} from '../form-foot.tsx';
import {roleHint, roleName} from '../roles/role-words.ts';
import {OutcomeUnknown, UnconfirmedSaveNotice, useUnconfirmedSave} from '../unconfirmed-save.tsx';
import {showUser} from '../use-administration.ts';
import {NewPassword} from './new-password.tsx';

export interface UserFormProps {
  /** Undefined for one that is not there yet. */
  readonly user: AdminUser | undefined;
  readonly roles: readonly RoleInfo[] | undefined;
  readonly projects: readonly Choice[];
  onUnsaved(unsaved: boolean): void;
  /** The user as the server has it now; undefined when it is not there any more. */
  onReload(): Promise<AdminUser | undefined>;
  /** Every user that is known now. */
  readonly known: readonly AdminUser[] | undefined;
  /** Asks who is there; undefined when that cannot be known. */
  onLook(): Promise<readonly AdminUser[] | undefined>;
  onCancel(): void;
  onDone(): void;
}

const common = {name: userNameField, role: z.string().min(1), projectIds: z.array(z.string())};
const NEW = z.object({...common, loginName: loginNameField, password: newPasswordField});
const STANDING = z.object({...common, loginName: z.string(), password: z.string()});

const valuesOf = (user: AdminUser | undefined) => ({
  loginName: user?.loginName ?? '',
  name: user?.name ?? '',
  role: user?.role ?? 'viewer',
  projectIds: user?.projectIds ?? [],
  password: '',
});

/** Name, role and projects of a user; of a new one the sign-in name and the first password too. */
export function UserForm(props: UserFormProps) {
  const {user, roles, projects, onUnsaved, onReload, known, onLook, onCancel, onDone} = props;
  const {t} = useTexts('administration');
  const kit = useFormKit();
  const queries = useQueryClient();
  const form = useZodForm(user === undefined ? NEW : STANDING, valuesOf(user));
  const failure = form.formState.errors.root?.message;
  const role = form.watch('role');
  const seesAll = roles?.find(({id}) => id === role)?.projects === 'all';
  const roleChoices = useMemo(
    () => (roles?.map(({id}) => id) ?? ROLE_IDS).map((id) => ({value: id, label: roleName(id, roles, t)})),
    [roles, t],
  );
  const lost = useUnconfirmedSave(known, onLook);

  const {seen, overtaken, takeOver, save} = useRecordForm({
    form,
    thing: user,
    msgKey: 'userChanged',
    valuesOf,
    onUnsaved,
    onReload,
    onDone,
  });

  const send = ({loginName, name, role, projectIds, password}: z.output<typeof STANDING>) => {
    const granted = seesAll ? {} : {projectIds};
    return save(
      seen === undefined
        ? lost.orLook(loginName, createUser({loginName, name, role, ...granted, password}))
        : saveUser({id: seen.id, revision: seen.revision, name, role, ...granted}),
      (saved) => showUser(queries, saved),
    );
  };

  return (
    <Form
      form={form}
      label={t(user === undefined ? 'add' : 'edit')}
      texts={kit.form}
      failureText={(error) => (error instanceof OutcomeUnknown ? error.message : kit.failureText(error))}
      failureElsewhere
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
            onChange={onChange}
            label={t('roleHead')}
            hint={roleHint(role, roles, t)}
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
            // What is granted stays for the role that comes after this one.
            value={seesAll ? [] : bound.value}
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
      {overtaken && <EditConflictNotice text={t('overtaken')} takeOver={t('takeOver')} onTakeOver={() => void takeOver()} />}
      {lost.found !== undefined ? (
        <UnconfirmedSaveNotice lost={lost} onDone={onDone} />
      ) : (
        failure !== undefined && (
          <Notice look="danger" className="mt-2">
            {failure}
          </Notice>
        )
      )}
      <FormFoot isNew={user === undefined} onCancel={onCancel} />
    </Form>
  );
}
