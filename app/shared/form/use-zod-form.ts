import {zodResolver} from '@hookform/resolvers/zod';
import i18next from 'i18next';
import {useEffect, useMemo} from 'react';
import {type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm} from 'react-hook-form';
import type {z} from 'zod';
import {useTexts} from '../../base/i18n/use-texts.ts';
import {issueText} from './issue-text.ts';
import {translateErrors} from './translate-errors.ts';

/**
 * A form validated by a schema, with every message in the user's language; changing the language translates visible messages at once. A
 * message in the schema is a key: `z.string().min(1, 'repair:missing.asset')`. Fields are validated when the form is submitted, and
 * afterwards on each change.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const {t, i18n} = useTexts('form');
  const resolver = useMemo((): Resolver<Input, unknown, Output> => {
    const checked = zodResolver(schema, {error: (issue) => issueText(issue, t)});
    return async (...args) => translateErrors(await checked(...args), i18next);
  }, [schema, t]);
  const form = useForm<Input, unknown, Output>({resolver, defaultValues, shouldFocusError: false});
  const {trigger, formState} = form;
  const wrong = Object.keys(formState.errors).filter((name) => name !== 'root') as Array<keyof Input & string>;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another language changes the messages.
  useEffect(() => {
    if (wrong.length > 0) void trigger(wrong as never);
  }, [i18n.language]);
  return form;
}
