import { addressRuleOf, type AddressField } from '@kaimai/contract/address/address';
import type { Locale } from '@kaimai/contract/values/locale';
import type { Region } from '@kaimai/contract/values/region';

type Texts = Record<Locale, string>;

/** What a postcode looks like, before its example. Countries without one are not in the list. */
const postcodes: Partial<Record<Region, Texts>> = {
  US: { zh_CN: '美国邮编是 5 位数字', en_US: 'A US ZIP code has five digits' },
  AT: { zh_CN: '奥地利邮编是 4 位数字', en_US: 'An Austrian postcode has four digits' },
  AU: { zh_CN: '澳大利亚邮编是 4 位数字', en_US: 'An Australian postcode has four digits' },
  BE: { zh_CN: '比利时邮编是 4 位数字', en_US: 'A Belgian postcode has four digits' },
  BR: { zh_CN: '巴西邮编是 8 位数字', en_US: 'A Brazilian CEP has eight digits' },
  CA: {
    zh_CN: '加拿大邮编是字母与数字相间的 6 位',
    en_US: 'A Canadian postal code has six letters and digits in turn',
  },
  CH: { zh_CN: '瑞士邮编是 4 位数字', en_US: 'A Swiss postcode has four digits' },
  CZ: { zh_CN: '捷克邮编是 5 位数字', en_US: 'A Czech postcode has five digits' },
  DE: { zh_CN: '德国邮编是 5 位数字', en_US: 'A German postcode has five digits' },
  DK: { zh_CN: '丹麦邮编是 4 位数字', en_US: 'A Danish postcode has four digits' },
  ES: { zh_CN: '西班牙邮编是 5 位数字', en_US: 'A Spanish postcode has five digits' },
  FI: { zh_CN: '芬兰邮编是 5 位数字', en_US: 'A Finnish postcode has five digits' },
  FR: { zh_CN: '法国邮编是 5 位数字', en_US: 'A French postcode has five digits' },
  GB: { zh_CN: '英国邮编由两组字母和数字组成', en_US: 'A UK postcode has two groups of letters and digits' },
  IE: { zh_CN: '爱尔兰邮编是 7 位字母和数字', en_US: 'An Eircode has seven letters and digits' },
  IT: { zh_CN: '意大利邮编是 5 位数字', en_US: 'An Italian postcode has five digits' },
  JP: { zh_CN: '日本邮编是 7 位数字', en_US: 'A Japanese postcode has seven digits' },
  KR: { zh_CN: '韩国邮编是 5 位数字', en_US: 'A Korean postcode has five digits' },
  KW: { zh_CN: '科威特邮编是 5 位数字', en_US: 'A Kuwaiti postcode has five digits' },
  MX: { zh_CN: '墨西哥邮编是 5 位数字', en_US: 'A Mexican postcode has five digits' },
  MY: { zh_CN: '马来西亚邮编是 5 位数字', en_US: 'A Malaysian postcode has five digits' },
  NL: { zh_CN: '荷兰邮编是 4 位数字加 2 个字母', en_US: 'A Dutch postcode has four digits and two letters' },
  NO: { zh_CN: '挪威邮编是 4 位数字', en_US: 'A Norwegian postcode has four digits' },
  NZ: { zh_CN: '新西兰邮编是 4 位数字', en_US: 'A New Zealand postcode has four digits' },
  PL: { zh_CN: '波兰邮编是 2 位加 3 位数字', en_US: 'A Polish postcode has two and three digits' },
  PT: { zh_CN: '葡萄牙邮编是 4 位加 3 位数字', en_US: 'A Portuguese postcode has four and three digits' },
  SE: { zh_CN: '瑞典邮编是 5 位数字', en_US: 'A Swedish postcode has five digits' },
  SG: { zh_CN: '新加坡邮编是 6 位数字', en_US: 'A Singapore postcode has six digits' },
  TW: { zh_CN: '台湾邮递区号是 3、5 或 6 位数字', en_US: 'A Taiwanese postcode has three, five or six digits' },
};

const states: Partial<Record<Region, Texts>> = {
  US: { zh_CN: '请选择州，例如 Oregon', en_US: 'Please choose the state, such as Oregon' },
  CN: { zh_CN: '请选择省份', en_US: 'Please add the province, such as Shandong' },
  CA: { zh_CN: '请填写省份，例如 Ontario', en_US: 'Please add the province, such as Ontario' },
  AU: { zh_CN: '请填写州或领地，例如 Victoria', en_US: 'Please add the state or territory, such as Victoria' },
  JP: { zh_CN: '请填写都道府县，例如 東京都', en_US: 'Please add the prefecture, such as Tokyo' },
};

const otherState: Texts = { zh_CN: '请填写州', en_US: 'Please add the state' };

const district: Texts = { zh_CN: '请选择区或县', en_US: 'Please add the district, such as Shinan' };

const chinesePhone: Texts = {
  zh_CN: '手机号是 11 位，例如 13800138000；座机请带区号',
  en_US: 'A Chinese mobile number has 11 digits, such as 13800138000; a landline needs its area code',
};

const otherPhone: Texts = {
  zh_CN: '电话号码是 6 至 15 位数字，可以带国家代码，例如 +1 503 555 0142',
  en_US: 'A phone number has 6 to 15 digits, with a country code if you like, such as +1 503 555 0142',
};

const missing: Texts = { zh_CN: '请填写', en_US: 'Please fill this in' };

/** What to do about a field that the country's rule finds missing or malformed. */
export function wordsForField(field: AddressField, country: Region): Texts {
  if (field === 'postcode') return withExample(postcodes[country] ?? missing, addressRuleOf(country).example);
  if (field === 'state') return states[country] ?? otherState;
  if (field === 'district') return district;
  if (field === 'phone') return country === 'CN' ? chinesePhone : otherPhone;
  return missing;
}

function withExample({ zh_CN, en_US }: Texts, example: string): Texts {
  return { zh_CN: `${zh_CN}，例如 ${example}`, en_US: `${en_US}, such as ${example}` };
}
