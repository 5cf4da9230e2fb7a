/** Runs React as soon as it arrives. Other modules need it and may still be loading. */
import 'react-dom/client';
import 'react/jsx-runtime';
