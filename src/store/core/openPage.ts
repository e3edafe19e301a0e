import { createSlice } from '@reduxjs/toolkit'
import { arrived } from './events.ts'

const initialState: { path: string | null } = { path: null }

const slice = createSlice({
  name: 'openPage',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addCase(arrived, (state, { payload }) => {
      state.path = payload.path
    }),
  selectors: {
    /** The path of the page that was reached last. */
    selectPath: ({ path }) => path,
  },
})

export const openPageReducer = slice.reducer
export const { selectPath } = slice.selectors
