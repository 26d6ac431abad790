import type { RegisteredProvider } from '@kaimai/gateway/payment/provider-definition';
import { paymentProviders } from '@kaimai/gateway/payment/providers';
import type * as z from 'zod';
import { EnvironmentRefused } from '#environment-refused.ts';
import { settingInfo } from '@kaimai/gateway/settings/setting';
import { settings, type SettingName, type Settings } from './settings.ts';

type Texts = Partial<Record<SettingName, string>>;

/** Validates the environment. Throws EnvironmentRefused with a line for each problem. */
export function readSettings(variables: NodeJS.ProcessEnv): Settings {
  const texts = definedTexts(variables);
  const { data, error } = settings.safeParse(texts, { reportInput: true });
  const invalid = error?.issues.map((issue) => describeIssue(issue, texts)) ?? [];
  const problems = new Set([...invalid, ...findConflicts(texts)]);
  if (data && problems.size === 0) return data;
  throw new EnvironmentRefused([...problems].join('\n'));
}

/** The trimmed values of all settings; an empty variable counts as not set. */
function definedTexts(variables: NodeJS.ProcessEnv): Texts {
  const texts: Texts = {};
  for (const name of Object.keys(settings.shape) as SettingName[]) {
    const text = variables[name]?.trim();
    if (text) texts[name] = text;
  }
  return texts;
}

/** Describes an invalid setting, and of a list the invalid item. */
function describeIssue({ path: [key, item], input, ...issue }: z.core.$ZodIssue, texts: Texts): string {
  const name = key as SettingName;
  // A setting with parts describes its problem itself.
  if (issue.code === 'custom' && typeof issue.params?.['problem'] === 'string')
    return `${name}: ${issue.params['problem']}.`;
  const info = settingInfo.get(settings.shape[name]);
  const actual = item === undefined ? `is ${JSON.stringify(texts[name])}` : `contains ${JSON.stringify(input)}`;
  return `${name} ${info?.isSecret ? '' : `${actual}; it `}must be ${info?.expected}.`;
}

/** Settings that need or exclude each other. */
function findConflicts(texts: Texts): string[] {
  const isSet = (name: SettingName): boolean => texts[name] !== undefined;
  const conflicts = paymentProviders.flatMap((provider) => findIncomplete(provider, texts));
  if (isSet('GATEWAY_URL') && isSet('DATABASE_URL'))
    conflicts.push('GATEWAY_URL and DATABASE_URL exclude each other: another gateway has its own database.');
  if (isSet('DATABASE_POOLER_URL') && !isSet('DATABASE_URL'))
    conflicts.push('DATABASE_POOLER_URL needs DATABASE_URL, the address of the database itself.');
  if (isSet('DATABASE_READ_URL') && !isSet('DATABASE_URL'))
    conflicts.push('DATABASE_READ_URL needs DATABASE_URL, the address of the primary.');
  if (isSet('GATEWAY_URL') && isSet('ROLES'))
    conflicts.push(
      'GATEWAY_URL and ROLES exclude each other: in front of another gateway a process only renders pages.',
    );
  return conflicts;
}

function findIncomplete({ name, needs }: RegisteredProvider, texts: Readonly<Record<string, string>>): string[] {
  const missing = needs.filter((setting) => texts[setting] === undefined);
  if (missing.length === 0 || missing.length === needs.length) return [];
  return [
    `${name} needs ${needs.join(' and ')}: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set.`,
  ];
}
