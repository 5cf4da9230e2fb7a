/** Runs React when that has come. All else needs it, and may be on its way still. */
import 'react-dom/client';
import 'react/jsx-runtime';
