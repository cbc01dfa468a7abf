import {type Grant, grantsField, ROLE_LIMITS, roleNameField, wholeGrants} from '@livebus/contract';
import {CheckboxGroup, type Choice, Form, FormField, TextField} from '@livebus/ui';
import {useQueryClient} from '@tanstack/react-query';
import {z} from 'zod';
import {createRole, type RoleInfo, saveRole} from '../../../../base/api/calls/administration.ts';
import {type Translate, useTexts} from '../../../../base/i18n/use-texts.ts';
import {EditConflictNotice} from '../../../../shared/form/edit-conflict-notice.tsx';
import {useFormKit} from '../../../../shared/form/use-form-kit.ts';
import {useRecordForm} from '../../../../shared/form/use-record-form.ts';
import {useZodForm} from '../../../../shared/form/use-zod-form.ts';
import {FormFoot} from '../form-foot.tsx';
import {showRole} from '../use-administration.ts';
import {GRANT_GROUPS, grantsOf, grantText, groupText} from './grants.ts';
import {roleName} from './role-words.ts';

export interface RoleFormProps {
  /** Undefined for one that is not there yet. */
  readonly role: RoleInfo | undefined;
  /** What a new one begins with. */
  readonly from: RoleInfo | undefined;
  onUnsaved(unsaved: boolean): void;
  /** The role as the server has it now; undefined when it is not there any more. */
  onReload(): Promise<RoleInfo | undefined>;
  onCancel(): void;
  onDone(): void;
}

const SCHEMA = z.object({name: roleNameField, permissions: grantsField});

const valuesOf = (role: RoleInfo | undefined, name: string): {name: string; permissions: Grant[]} => ({
  name,
  permissions: wholeGrants(role ? grantsOf(role) : []),
});

/** Name and permissions of a role of one's own. */
export function RoleForm({role, from, onUnsaved, onReload, onCancel, onDone}: RoleFormProps) {
  const {t} = useTexts('administration');
  const kit = useFormKit();
  const queries = useQueryClient();
  const named = from ? t('copyName', {name: roleName(from.id, [from], t)}).slice(0, ROLE_LIMITS.name) : (role?.name ?? '');
  const form = useZodForm(SCHEMA, valuesOf(role ?? from, named));
  const {seen, overtaken, takeOver, save} = useRecordForm({
    form,
    thing: role,
    msgKey: 'roleChanged',
    valuesOf: (now) => valuesOf(now, now.name),
    onUnsaved,
    onReload,
    onDone,
  });

  const send = ({name, permissions}: z.output<typeof SCHEMA>) =>
    save(
      seen === undefined ? createRole({name, permissions}) : saveRole({id: seen.id, revision: seen.revision, name, permissions}),
      (saved) => showRole(queries, saved),
    );

  return (
    <Form
      form={form}
      label={t(role === undefined ? 'addRole' : 'editRole')}
      texts={kit.form}
      failureText={kit.failureText}
      onSubmit={send}
      className="flex flex-col gap-2"
    >
      <FormField control={form.control} name="name">
        {(bound) => <TextField {...bound} label={t('roleName')} required autoComplete="off" maxLength={ROLE_LIMITS.name} />}
      </FormField>
      <p className="text-12 text-text-3">{t('everyRole')}</p>
      <FormField control={form.control} name="permissions">
        {({value, onChange, error, ...bound}) =>
          GRANT_GROUPS.map(({id, grants}, at) => (
            <CheckboxGroup
              key={id}
              {...(at === 0 && bound)}
              readOnly={bound.readOnly}
              label={groupText(id, t)}
              value={grants.filter((grant) => ofForm(value).includes(grant))}
              onChange={(ticked) => onChange(changed(ofForm(value), grants, ticked as readonly Grant[]))}
              choices={choicesOf(grants, ofForm(value), t)}
              {...(id === 'audit' && {hint: t('auditHint')})}
              {...(at === GRANT_GROUPS.length - 1 && {error})}
            />
          ))
        }
      </FormField>
      {overtaken && <EditConflictNotice text={t('roleOvertaken')} takeOver={t('takeOver')} onTakeOver={() => void takeOver()} />}
      <FormFoot isNew={role === undefined} onCancel={onCancel} />
    </Form>
  );
}

/** One as text is a list of one. */
const ofForm = (value: Grant | Grant[]): readonly Grant[] => [value].flat();

/** All that is ticked once a group has been, with what it needs. */
const changed = (all: readonly Grant[], group: readonly Grant[], ticked: readonly Grant[]): Grant[] =>
  wholeGrants([...all.filter((one) => !group.includes(one)), ...ticked]);

/** What another one needs stays ticked as long as that is. */
function choicesOf(group: readonly Grant[], ticked: readonly Grant[], t: Translate<'administration'>): Choice[] {
  return group.map((grant) => {
    const others = ticked.filter((one) => one !== grant);
    const needed = ticked.includes(grant) && wholeGrants(others).includes(grant);
    return {value: grant, label: grantText(grant, t), ...(needed && {refusal: t('needed')})};
  });
}
