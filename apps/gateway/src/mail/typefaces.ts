import { languageTag, type Locale } from '@kaimai/contract/values/locale';

const latin = `-apple-system,'SF Pro Text','Segoe UI',Roboto,'Noto Sans','Open Sans',Ubuntu,Cantarell,'Liberation Sans',Arial,'DejaVu Sans'`;
const chinese = `'PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans CJK SC','Noto Sans SC','Source Han Sans SC'`;

// Chinese faces contain Latin letters and wide quotation marks, so texts in other languages list them last.
const latinFirst = `${latin},sans-serif,${chinese}`;
const chineseFirst = `${chinese},${latin},sans-serif`;

/** Font families of the reader's system for CSS, in the order of the storefront's style sheet. */
export function typefacesFor(locale: Locale): string {
  return languageTag(locale).startsWith('zh') ? chineseFirst : latinFirst;
}

/** The same font families as CSS rules, for a page with parts in several languages. */
export const typefacesByLanguage = `[lang]{font-family:${latinFirst}}[lang|=zh]{font-family:${chineseFirst}}`;
