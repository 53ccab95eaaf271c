/** A value of a view or an option in words. */
import type { Labels, Scalar } from '../facts';

interface Words {
  yes: string;
  no: string;
  nothing: string;
}

export const teller = (words: Words) => {
  const one = (value: Scalar, labels: Labels): string => {
    if (value === null || value === '') return words.nothing;
    if (typeof value === 'boolean') return value ? words.yes : words.no;
    return typeof value === 'string' ? (labels[value] ?? value.replaceAll('_', ' ')) : String(value);
  };
  return (value: unknown, labels: Labels): string => {
    if (Array.isArray(value)) return value.length === 0 ? words.nothing : value.map((each) => one(each as Scalar, labels)).join(', ');
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : one(value as Scalar, labels);
  };
};
