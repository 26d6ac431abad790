import { writePageValues } from './page-values.ts';

/** `npm run texts`; the build and the development server do the same. */
writePageValues();
