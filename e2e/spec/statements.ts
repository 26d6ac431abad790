import { whatItDoes } from './statements/section-1.ts';
import { screensAndRoutes } from './statements/section-2.ts';
import { entities } from './statements/section-3.ts';
import { statesAndTransitions } from './statements/section-4.ts';
import { validationRules } from './statements/section-5.ts';
import { rolesAndPermissions } from './statements/section-6.ts';
import { calls } from './statements/section-7.ts';
import { errorCatalogue } from './statements/section-8.ts';
import { constantsAndLimits } from './statements/section-9.ts';

export interface Section {
  title: string;
  /** The statements by id, such as `2.07`. */
  statements: Readonly<Record<string, string>>;
}

/**
 * The specification, statement by statement. A test shows that a statement holds by beginning its title with the
 * statement's id: `test('§2.07 the home page …')`, or several of them, `test('§2.08 §9.01 a category page …')`. Tests
 * of any kind count: journeys (`e2e/**\/*.spec.ts`) and those beside the code (`*.test.ts`, `*.test.tsx`).
 *
 * `npm run specification` writes docs/specification.md from these titles. The checks fail while a statement has no
 * test, while a title names a statement that does not exist, and while that page is out of date.
 */
export const sections: readonly Section[] = [
  { title: 'What the product does and for whom', statements: whatItDoes },
  { title: 'Screens and routes', statements: screensAndRoutes },
  { title: 'Entities and their fields', statements: entities },
  { title: 'States and transitions', statements: statesAndTransitions },
  { title: 'Validation rules', statements: validationRules },
  { title: 'Roles and permissions', statements: rolesAndPermissions },
  { title: 'The calls it makes', statements: calls },
  { title: 'The error catalogue', statements: errorCatalogue },
  { title: 'Business constants and limits', statements: constantsAndLimits },
];
