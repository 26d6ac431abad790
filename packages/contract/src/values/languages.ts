/** The languages of the interface, each with its name in itself. A language has the folder `texts/<name>`. */
export const languages = {
  zh_CN: '中文',
  en_US: 'English',
} as const;
