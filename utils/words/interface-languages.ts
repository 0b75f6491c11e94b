/** The languages of the catalogues, as BCP 47 tags. */
export const interfaceLanguages = [
  'ar',
  'de',
  'en',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'pt-BR',
  'zh-CN',
] as const;
