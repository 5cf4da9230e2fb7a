import { facts } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import {
  blankForm,
  categoryOfForm,
  changesOf,
  durations,
  formFrom,
  formOf,
  isChanged,
  mayAdd,
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

it('a new form is empty, but for the name it may begin with', () => {
  const empty = {
    category: null,
    typedCategory: '',
    name: '',
    description: '',
    duration: '15',
    price: '',
    andUp: true,
  };
  expect(blankForm()).toStrictEqual(empty);
  expect(blankForm('Fade')).toStrictEqual({ ...empty, name: 'Fade' });
});

it('offers four durations', () => {
  expect(durations).toStrictEqual(['15', '30', '45', '60']);
});

describe('the form of a service', () => {
  it('says what the service says', () => {
    expect(formOf(service)).toStrictEqual(form);
  });

  it('has the shortest duration where the service has none', () => {
    const { duration: _, ...without } = service;
    expect(formOf(without).duration).toBe('15');
  });

  it('has "and up" for a price that is a start', () => {
    expect(formOf({ ...service, pricing_type: 'STARTS_FROM' }).andUp).toBe(true);
  });

  it('is changed by any field, and by nothing else', () => {
    expect(isChanged(form, service)).toBe(false);
    expect(isChanged({ ...form, price: '26' }, service)).toBe(true);
    expect(isChanged({ ...form, andUp: true }, service)).toBe(true);
  });
});

describe('a form that was kept', () => {
  const blank = blankForm();
  const kept = (typed: unknown, about = 's-1') => formFrom({ about, form: typed }, 's-1', blank);

  it('comes back with all that was typed', () => {
    expect(kept(form)).toStrictEqual(form);
    expect(kept({ name: 'Fade', category: null })).toStrictEqual({ ...blank, name: 'Fade' });
  });

  it.each([
    ['about something else', form, 's-2'],
    ['nothing', null, 's-1'],
    ['not there', undefined, 's-1'],
    ['a text', 'name', 's-1'],
  ])('that is %s does not come back', (_what, typed, about) => {
    expect(kept(typed, about)).toBe(blank);
  });

  it('comes back without what no form holds', () => {
    const typed = { name: 7, andUp: 'yes', category: 3, star: true, price: '25' };
    expect(kept(typed)).toStrictEqual({ ...blank, price: '25' });
  });
});

it.each([
  [{}, 'Barber shop'],
  [{ category: null }, 'Hair salon'],
  [{ category: ownCategory, typedCategory: ' Dog salon ' }, 'Dog salon'],
  [{ typedCategory: 'Dog salon' }, 'Barber shop'],
])('a form with %j stands for the category %s', (changed, category) => {
  expect(categoryOfForm({ ...form, ...changed }, 'Hair salon')).toBe(category);
});

it.each([
  [{}, true],
  [{ name: '  ' }, false],
  [{ category: ownCategory, typedCategory: '  ' }, false],
  [{ category: '' }, false],
])('a form with %j may be added: %s', (changed, may) => {
  expect(mayAdd({ ...form, ...changed }, '')).toBe(may);
});

describe('the changes that a form makes', () => {
  const made = (changed: Partial<ServiceForm> = {}, realDuration = false) =>
    changesOf({ ...form, ...changed }, { realDuration });

  it('have no duration of their own while that is switched off', () => {
    expect(made({ description: ' Fresh ', andUp: true })).toStrictEqual({
      kind: 'changes',
      changes: { description: 'Fresh', price_start: 25.5, pricing_type: 'STARTS_FROM' },
    });
  });

  it.each([
    ['15', 15],
    ['30', 30],
    ['45', 45],
    ['60', 60],
    ['90', 15],
  ])('have the duration "%s" as %s minutes where it is switched on', (duration, minutes) => {
    expect(made({ duration }, true)).toStrictEqual({
      kind: 'changes',
      changes: {
        description: 'With a hot towel',
        price_start: 25.5,
        pricing_type: 'FIXED',
        duration: minutes,
      },
    });
  });

  it('are none while the price is no price', () => {
    expect(made({ price: '-1' })).toStrictEqual({
      kind: 'problem',
      text: 'The price can’t be below 0',
    });
  });
});
