/** A province with its cities, by the six-digit codes of GB/T 2260. */
export interface Region {
  code: string;
  name: string;
  children?: readonly Region[];
}

const province = (
  code: string,
  name: string,
  cities: readonly (readonly [city: string, name: string])[],
): Region => ({
  code: `${code}0000`,
  name,
  children: cities.map(([city, cityName]) => ({ code: `${code}${city}00`, name: cityName })),
});

/** Regions offered for selection. Netbars can have any other six-digit code. */
export const regions: readonly Region[] = [
  province('32', '江苏省', [
    ['01', '南京市'],
    ['02', '无锡市'],
    ['05', '苏州市'],
    ['06', '南通市'],
  ]),
  province('33', '浙江省', [
    ['01', '杭州市'],
    ['02', '宁波市'],
    ['03', '温州市'],
    ['07', '金华市'],
  ]),
  province('42', '湖北省', [
    ['01', '武汉市'],
    ['05', '宜昌市'],
    ['06', '襄阳市'],
  ]),
  province('43', '湖南省', [
    ['01', '长沙市'],
    ['02', '株洲市'],
    ['06', '岳阳市'],
  ]),
  province('44', '广东省', [
    ['01', '广州市'],
    ['03', '深圳市'],
    ['06', '佛山市'],
    ['19', '东莞市'],
  ]),
  province('51', '四川省', [
    ['01', '成都市'],
    ['07', '绵阳市'],
    ['13', '南充市'],
  ]),
];

const names = new Map<string, string>();
for (const { code, name, children = [] } of regions) {
  names.set(code, name);
  for (const city of children) names.set(city.code, `${name} ${city.name}`);
}

/**
 * Returns the names of province and city of a code, or of its province, or else the code itself.
 */
export const regionName = (code: string) =>
  names.get(code) ??
  names.get(`${code.slice(0, 4)}00`) ??
  names.get(`${code.slice(0, 2)}0000`) ??
  code;

/** Returns the digits that all codes of a region start with: `330000` → `33`, `330100` → `3301`. */
export const regionPrefix = (code: string) => code.replace(/(?:00){1,2}$/, '');
