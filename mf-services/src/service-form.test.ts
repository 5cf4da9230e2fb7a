import { facts } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import {
  blankForm,
  categoryOfForm,
  changesOf,
  formFrom,
  formOf,
  isChanged,
  ownCategory,
  type ServiceForm,
} from './service-form';

const service: Service = {
  ...facts['service/added'].service,
  category: 'Barber shop',
  name: 'Beard trim',
  description: 'With a hot towel',
  price_start: 25.5,
  pricing_type: 'FIXED',
  duration: 45,
};
const form: ServiceForm = {
  category: 'Barber shop',
  typedCategory: '',
  name: 'Beard trim',
  description: 'With a hot towel',
  duration: '45',
  price: '25.50',
  andUp: false,
};

describe('the form of a service', () => {
  it('has the values of the service', () => {
    expect(formOf(service)).toStrictEqual(form);
  });

  it('has the shortest duration if the service has none', () => {
    const { duration: _, ...without } = service;
    expect(formOf(without).duration).toBe('15');
  });

  it('has "and up" for a starting price', () => {
    expect(formOf({ ...service, pricing_type: 'STARTS_FROM' }).andUp).toBe(true);
  });

  it('is changed by any field, and by nothing else', () => {
    expect(isChanged(form, service)).toBe(false);
    expect(isChanged({ ...form, price: '26' }, service)).toBe(true);
    expect(isChanged({ ...form, andUp: true }, service)).toBe(true);
  });
});

describe('a stored form', () => {
  const blank = blankForm();
  const stored = (typed: unknown, about = 's-1') => formFrom({ about, form: typed }, 's-1', blank);

  it('returns with all typed values', () => {
    expect(stored(form)).toStrictEqual(form);
    expect(stored({ name: 'Fade', category: null })).toStrictEqual({ ...blank, name: 'Fade' });
  });

  it.each([
    ['about something else', form, 's-2'],
    ['nothing', null, 's-1'],
    ['not there', undefined, 's-1'],
    ['a text', 'name', 's-1'],
  ])('is ignored if it is %s', (_what, typed, about) => {
    expect(stored(typed, about)).toBe(blank);
  });

  it('returns without unknown fields', () => {
    const typed = { name: 7, andUp: 'yes', category: 3, star: true, price: '25' };
    expect(stored(typed)).toStrictEqual({ ...blank, price: '25' });
  });
});

it.each([
  [{}, 'Barber shop'],
  [{ category: null }, 'Hair salon'],
  [{ category: ownCategory, typedCategory: ' Dog salon ' }, 'Dog salon'],
  [{ typedCategory: 'Dog salon' }, 'Barber shop'],
])('has, with %j, the category %s', (changed, category) => {
  expect(categoryOfForm({ ...form, ...changed }, 'Hair salon')).toBe(category);
});

describe('the changes of a form', () => {
  const changesWith = (changed: Partial<ServiceForm> = {}, realDuration = false) =>
    changesOf({ ...form, ...changed }, { realDuration });

  it('have no own duration while it is switched off', () => {
    expect(changesWith({ description: ' Fresh ', andUp: true })).toStrictEqual({
      kind: 'changes',
      changes: { description: 'Fresh', price_start: 25.5, pricing_type: 'STARTS_FROM' },
    });
  });

  it.each([
    ['45', 45],
    ['90', 15],
  ])('have the duration "%s" as %s minutes if it is switched on', (duration, minutes) => {
    expect(changesWith({ duration }, true)).toStrictEqual({
      kind: 'changes',
      changes: {
        description: 'With a hot towel',
        price_start: 25.5,
        pricing_type: 'FIXED',
        duration: minutes,
      },
    });
  });
});
